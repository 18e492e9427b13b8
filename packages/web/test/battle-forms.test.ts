import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AskedKind, Card, Faction, GameState } from '@arrakis/engine'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { launch, type Person, PHONE, person } from './support/browser.ts'
import { type FoundPosition, positionsOf } from './support/positions.ts'
import { sentBy, writeDownSent } from './support/sent.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { tryLinkOf } from './support/try-link.ts'

let server: RunningServer
let browser: Browser
let positions: Map<AskedKind, FoundPosition>
const any = (): boolean => true

before(async () => {
  positions = positionsOf(
    {
      plan: ({ decision: { offer } }) => {
        const { leader, forces, spice } = ('fields' in offer ? offer.fields : {}) as {
          leader: unknown[]
          forces: { force: { normal: number }; support: string }
          spice: { max: number }
        }
        return leader.length > 2 && forces.support === 'spice' && forces.force.normal > 3 && spice.max > 1
      },
      voice: any,
      prescience: any,
      'show-element': ({ decision: { offer } }) => 'fields' in offer && offer.fields.element === 'leader',
      leaderless: any,
      'call-traitor': ({ decision: { offer } }) => 'choices' in offer && offer.choices.length > 1,
      capture: any,
      captive: any,
    },
    ['gf9-advanced'],
  )
  server = await startServer(process.env.WEB_DIR ? { WEB_DIR: process.env.WEB_DIR } : {})
  browser = await launch()
})
after(async () => {
  await browser.close()
  await server.close()
})

const own = (state: GameState, seat: string): NonNullable<GameState['factions'][Faction]> =>
  state.factions[seat as Faction]!

async function open(kind: AskedKind, options?: Parameters<typeof person>[2], hand?: Card[]): Promise<Person> {
  const position = positions.get(kind)
  assert.ok(position, `a position with ${kind}`)
  if (hand) own(position.state, position.seat).hand = hand
  const one = await person(browser, server.address, options)
  await writeDownSent(one.page)
  await one.page.goto(tryLinkOf(position))
  await one.page.getByRole('region', { name: 'Decision' }).waitFor()
  return one
}

async function accepted({ page, errors, context }: Person, kind: AskedKind): Promise<unknown> {
  const [sent] = await sentBy(page)
  assert.equal(sent?.kind, kind)
  assert.equal(sent?.ok, true)
  assert.deepEqual(errors, [])
  await context.close()
  return sent?.answer
}

const axe = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).include('.decision').analyze()
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]),
    [],
  )
}

const HAND: Card[] = ['crysknife', 'shield', 'kulon', 'cheap-hero']

test('a battle plan is dialled by key, kept over a reload, and laid', async () => {
  const one = await open('plan', {}, HAND)
  const { page } = one
  const dialog = page.getByRole('dialog')
  const dial = dialog.getByRole('slider', { name: 'Dial' })
  await dial.focus()
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp')
  assert.equal(await dial.getAttribute('aria-valuenow'), '2')
  await dialog.getByRole('radio', { name: 'Crysknife' }).check()
  await dialog.getByRole('radio', { name: 'Shield' }).check()
  await dialog.getByText('Your leader dies of poison or a lasgun.').waitFor()
  await dialog.getByText(/^If you win you lose \d/).waitFor()
  await axe(page)
  await page.reload()
  await dialog.getByRole('slider', { name: 'Dial' }).waitFor()
  assert.equal(await dial.getAttribute('aria-valuenow'), '2')
  assert.ok(await dialog.getByRole('radio', { name: 'Crysknife' }).isChecked())
  // Beside the board it is the same plan.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByText(/Your plan: dial 2.*Crysknife, Shield/).waitFor()
  await page.getByRole('button', { name: 'Open the battle wheel' }).click()
  await dialog.getByRole('button', { name: 'Lay this plan' }).click()
  const answer = (await accepted(one, 'plan')) as { dial: number; weapon: string; defence: string }
  assert.deepEqual([answer.dial, answer.weapon, answer.defence], [2, 'crysknife', 'shield'])
})

test('on a phone the wheel is turned with a finger; the only copy of a card moves from place to place', async () => {
  const one = await open('plan', { viewport: PHONE, hasTouch: true }, HAND)
  const { page } = one
  const dialog = page.getByRole('dialog')
  const dial = dialog.getByRole('slider', { name: 'Dial' })
  const box = (await dial.boundingBox())!
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  // From the top a quarter to the left: higher numbers come to the mark.
  await page.mouse.move(middle.x, middle.y - box.height * 0.4)
  await page.mouse.down()
  await page.mouse.move(middle.x - box.width * 0.28, middle.y - box.height * 0.28)
  await page.mouse.move(middle.x - box.width * 0.4, middle.y)
  await page.mouse.up()
  assert.ok(Number(await dial.getAttribute('aria-valuenow')) > 0)
  const weapon = dialog.getByRole('group', { name: 'Weapon' })
  const defence = dialog.getByRole('group', { name: 'Defence' })
  await weapon.getByRole('radio', { name: 'Kulon' }).check()
  await defence.getByRole('radio', { name: 'Kulon' }).check()
  assert.ok(await weapon.getByRole('radio', { name: 'No weapon' }).isChecked())
  await dialog.getByRole('radio', { name: 'Cheap Hero' }).check()
  await axe(page)
  await dialog.getByRole('button', { name: 'Lay this plan' }).click()
  const answer = (await accepted(one, 'plan')) as { leader: string; defence: string }
  assert.deepEqual([answer.leader, answer.defence], ['cheap-hero', 'kulon'])
})

test('the Voice speaks of one kind of card', async () => {
  const one = await open('voice')
  const { page } = one
  await page.getByRole('radio', { name: 'lasgun' }).check()
  await axe(page)
  await page.getByRole('button', { name: 'Do not play a Lasgun' }).click()
  assert.deepEqual(await accepted(one, 'voice'), { play: false, kind: 'lasgun' })
})

test('Prescience asks for an element', async () => {
  const one = await open('prescience')
  await one.page.getByRole('radio', { name: 'Dial' }).check()
  await axe(one.page)
  await one.page.getByRole('button', { name: 'Ask for the dial' }).click()
  assert.equal(await accepted(one, 'prescience'), 'dial')
})

test('an element that was asked for is shown', async () => {
  const one = await open('show-element')
  const first = one.page.getByRole('region', { name: 'Decision' }).getByRole('radio').first()
  await first.check()
  await axe(one.page)
  await one.page.getByRole('button', { name: /^Show:/ }).click()
  await accepted(one, 'show-element')
})

test('without a leader one says so before the battle', async () => {
  const one = await open('leaderless', {}, [])
  await axe(one.page)
  await one.page.getByRole('button', { name: 'Fight without a leader' }).click()
  assert.equal(await accepted(one, 'leaderless'), 'yes')
})

test('a traitor is called', async () => {
  const one = await open('call-traitor')
  await axe(one.page)
  await one.page.getByRole('button', { name: 'Traitor!' }).click()
  assert.equal(await accepted(one, 'call-traitor'), 'yes')
})

test('a leader is captured, and killed', async () => {
  const first = await open('capture')
  await axe(first.page)
  await first.page.getByRole('button', { name: 'Take a leader' }).click()
  assert.equal(await accepted(first, 'capture'), 'yes')
  const then = await open('captive')
  await axe(then.page)
  await then.page.getByRole('button', { name: 'Kill for 2 spice' }).click()
  assert.equal(await accepted(then, 'captive'), 'kill')
})
