import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { layoutSettled } from './support/table.ts'
import { world } from './support/world.ts'

const here = world()

test('one click starts a game, the faction is remembered, and the game is listed on the home page', async () => {
  const { page, errors } = await here.person()
  await page.goto('/')
  await assertAccessible(page)
  await page.getByRole('radio', { name: 'Fremen' }).check({ force: true })
  await page.getByRole('button', { name: 'Play now against bots' }).click()
  await page.waitForURL(/\/play\//)
  await page.goto('/')
  assert.ok(await page.getByRole('radio', { name: 'Fremen' }).isChecked())
  const mine = page.getByRole('region', { name: 'Continue playing' })
  await mine.getByRole('link', { name: /Playing the Fremen/ }).click()
  await page.waitForURL(/\/play\//)
  assert.deepEqual(errors, [])
})

test('a first game is guided, and later the home page leads back to the table', async () => {
  const { page, errors } = await here.person({ viewport: PHONE })
  await page.goto('/')
  await page.getByText('holds you to it').waitFor()
  await page.getByText('A first game with a mentat at your side').waitFor()
  await page.getByRole('button', { name: 'Play now against bots' }).click()
  const asked = page.getByRole('region', { name: 'Decision' })
  const note = asked.getByText('Keep the strongest that is not your own')
  await note.waitFor()
  await asked.getByText('You are Atreides, one of six').waitFor()
  await asked.getByRole('button', { name: 'My card' }).click()
  const card = page.getByRole('dialog', { name: 'You are Atreides' })
  await card.getByText(/^Hold 3 of /).waitFor()
  await card.getByText('Prescience', { exact: false }).first().waitFor()
  await card.getByText('neither can break it').waitFor()
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  const address = page.url()
  await page.goto('/')
  // Little has been asked yet: another game would be a first one, too.
  await page.getByText('A first game with a mentat at your side').waitFor()
  assert.ok(await page.getByRole('radio', { name: 'Atreides' }).isChecked())
  await page.getByRole('link', { name: 'Back to your table' }).click()
  await page.waitForURL(address)
  await note.waitFor()
  // At a small desk every leader is in sight with what the mentat says.
  await page.setViewportSize({ width: 1366, height: 768 })
  const [last, keep] = [asked.locator('.choices-option').last(), asked.getByRole('button', { name: 'Keep one' })]
  await page.locator('.table-wide, .table-medium').waitFor()
  await layoutSettled(page)
  // Letters that come late move it once more.
  const overlap = async (): Promise<number> => {
    const [below, above] = [(await last.boundingBox())!, (await keep.boundingBox())!]
    return below.y + below.height - above.y
  }
  for (let i = 0; i < 50 && (await overlap()) > 0; i++) await page.waitForTimeout(100)
  const left = await overlap()
  assert.ok(left <= 0, `${left} px of the last leader lie under the button`)
  await page.setViewportSize(PHONE)
  // Answered once, this kind of question is folded in a later game.
  await asked.getByRole('radio').first().check({ force: true })
  await asked.getByRole('button', { name: /^Keep/ }).click()
  await note.waitFor({ state: 'detached' })
  assert.match((await page.evaluate(() => localStorage.getItem('arrakis:told'))) ?? '', /traitor/)
  // At a small desk a bid is explained, and made without scrolling; the log below it has room for lines.
  await page.setViewportSize({ width: 1366, height: 768 })
  await asked.getByRole('button', { name: /^Dial/ }).click()
  await asked.getByText('Two or three spice is cheap').waitFor()
  const box = async (part: string): Promise<{ y: number; height: number }> =>
    (await page.locator(part).last().boundingBox())!
  const [field, send, line, list] = await Promise.all(
    ['.decision-form .stepper', '.decision-form .primary', '.log-line', '.log-list'].map(box),
  )
  assert.ok(field!.y + field!.height <= send!.y, 'the amount is in sight')
  assert.ok(line!.y >= list!.y && list!.height > 2 * line!.height, 'and so is what happened')
  assert.deepEqual(errors, [])
})

test('a table starts after a friend joined by link and both are ready', async () => {
  const host = await here.person()
  const { page } = host
  await page.goto('/new?preset=gf9-basic&seats=me.atreides,friend.harkonnen&where=server&blow.count=2&name=Sietch')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.getByRole('alert').getByText('Give your name first').waitFor()
  await page.locator(':focus').and(page.getByLabel('Your name')).waitFor()
  await page.getByLabel('Your name').fill('Stilgar')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.getByRole('heading', { name: 'Sietch', level: 1 }).waitFor()
  await page.getByText('How many spice cards with a territory come up each turn.').waitFor()
  assert.ok(await page.getByRole('button', { name: 'Start the game' }).isDisabled())
  await page.getByRole('button', { name: 'Invite somebody to Seat 2' }).click()
  await assertAccessible(page)
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Close' }).click()
  // Who looks at the link again finds the same one.
  await page.reload()
  await page.getByRole('button', { name: 'Show the link to Seat 2' }).click()
  assert.equal(await page.getByLabel('Link', { exact: true }).inputValue(), link)
  await page.getByRole('button', { name: 'Close' }).click()

  const guest = await here.person({ viewport: PHONE })
  await guest.page.goto(link)
  await guest.page.getByText('A seat is kept for you at “Sietch”.').waitFor()
  await guest.page.getByText('You would play Harkonnen.').waitFor()
  await guest.page.getByText('Basic game.', { exact: true }).waitFor()
  await assertAccessible(guest.page)
  await guest.page.getByLabel('Your name').fill('Chani')
  await guest.page.getByRole('button', { name: 'Take the seat' }).click()
  // Whoever comes is not called away meanwhile, and the own link leads to the seat from then on.
  await page.getByText('Chani', { exact: true }).waitFor()
  assert.equal(await page.locator('.presence-away').count(), 0)
  await page.locator('.presence-here').waitFor()
  await guest.page.goto('/')
  await guest.page.goto(link)
  await guest.page.waitForURL(page.url())
  await guest.page.getByText('Your part in the shuffle').click()
  await guest.page.getByLabel('Your salt').fill('water of life')
  await guest.page.getByRole('button', { name: 'I am ready' }).click()
  await guest.page.getByRole('button', { name: 'I am not ready' }).waitFor()
  // The browser calls it an error that the server knows the link as used, and says so a little later.
  guest.errors.splice(0)
  await assertAccessible(guest.page)
  await guest.page.getByLabel('Say something to the table').fill('I am here')
  await guest.page.getByRole('button', { name: 'Send' }).click()

  await page.getByText('I am here').waitFor()
  await page.getByRole('button', { name: 'I am ready' }).click()
  await page.getByRole('button', { name: 'Start the game' }).click()
  for (const one of [page, guest.page]) await one.locator('.board').first().waitFor()

  const late = await here.person()
  await late.page.goto(link)
  await late.page.getByText('already been used').waitFor()
  assert.equal(await late.page.getByRole('button', { name: 'Take the seat' }).count(), 0)
  assert.deepEqual([...host.errors, ...guest.errors], [])
})

test('a seat that is kept for somebody invited is called that, and a new link is made only on purpose', async () => {
  const host = await here.person()
  const { page } = host
  await page.goto('/new?preset=gf9-basic&seats=me,friend&where=server&name=Tabr')
  await page.getByLabel('Your name').fill('Stilgar')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.getByRole('button', { name: 'Invite somebody to Seat 2' }).click()
  const link = page.getByLabel('Link', { exact: true })
  const sent = await link.inputValue()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('1 seat waits for whoever is invited.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Make it invitation only' }).count(), 0)

  const friend = await here.person()
  await friend.page.goto(new URL(page.url()).pathname)
  await friend.page.getByText('The seats that are left are kept for invited players.').waitFor()
  await friend.page.getByText('1 seat waits for whoever is invited.').waitFor()
  assert.equal(await friend.page.getByText(/taken|is free/).count(), 0)

  await page.getByRole('button', { name: 'Show the link to Seat 2' }).click()
  await page.getByText('Make another link').click()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'End the old link and make another' }).click()
  await link.waitFor()
  assert.notEqual(await link.inputValue(), sent)
  await friend.page.goto(sent)
  await friend.page.getByText('a newer one has replaced it').waitFor()
  assert.deepEqual(host.errors, [])

  // In another browser the link is not there to be shown, and is not ended either.
  await page.evaluate(() => localStorage.clear())
  const good = await link.inputValue()
  await page.reload()
  await page.getByRole('button', { name: 'Show the link to Seat 2' }).click()
  await page.getByText('a link that is not kept in this browser').waitFor()
  await friend.page.goto(good)
  await friend.page.getByText('A seat is kept for you at “Tabr”.').waitFor()
})

test('a stranger can join an open table from the home page, and the host can add a bot', async () => {
  const host = await here.person()
  await host.page.goto('/new?seats=me,friend,friend&where=server&public=yes&name=Arrakeen')
  await host.page.getByLabel('Your name').fill('Jessica')
  await host.page.getByRole('button', { name: 'Open the table' }).click()
  await host.page.getByRole('heading', { name: 'Arrakeen', level: 1 }).waitFor()

  const { page, errors } = await here.person()
  await page.goto('/')
  await page.getByRole('link', { name: /Arrakeen/ }).click()
  await page.getByText('You have no seat here.').waitFor()
  const chair = (n: number) => page.getByRole('listitem', { name: `Seat ${n}` })
  assert.ok(await chair(3).getByRole('button', { name: 'Sit here' }).isDisabled())
  await page.getByLabel('Your name').fill('Paul')
  await chair(3).getByRole('button', { name: 'Sit here' }).click()
  await page.getByText('Jessica is the host').waitFor()
  await page.getByText('One seat for each person').waitFor()
  await chair(3).getByRole('button', { name: 'Leave the seat' }).waitFor()
  // Neither a second chair nor anybody else's.
  assert.equal(await chair(2).getByRole('button').count(), 0)
  assert.equal(await chair(1).getByRole('button').count(), 0)
  const theirs = host.page.getByRole('listitem', { name: 'Seat 2' })
  await theirs.getByRole('button', { name: 'Add a bot' }).click()
  await theirs.getByLabel('Level of the bot on Seat 2').selectOption({ label: 'Guild Navigator' })
  await chair(2).getByText('Guild Navigator').waitFor()
  await host.page.getByText('Paul', { exact: true }).waitFor()
  await page.getByText('Waiting for Jessica and you.').waitFor()
  assert.deepEqual([...errors, ...host.errors], [])
})

test('the host can close a chair, remove a player and pass on the table', async () => {
  const host = await here.person()
  await host.page.goto('/new?seats=me,friend,friend&where=server&public=yes&name=Carthag')
  await host.page.getByLabel('Your name').fill('Rabban')
  await host.page.getByRole('button', { name: 'Open the table' }).click()
  await host.page.getByRole('heading', { name: 'Carthag', level: 1 }).waitFor()
  const ours = (n: number) => host.page.getByRole('listitem', { name: `Seat ${n}` })
  await ours(2).getByRole('button', { name: 'Make it invitation only' }).click()
  await ours(2).getByText('By invitation only').waitFor()
  await assertAccessible(host.page)

  const { page, errors } = await here.person()
  await page.goto(host.page.url())
  const chair = (n: number) => page.getByRole('listitem', { name: `Seat ${n}` })
  await page.getByLabel('Your name').fill('Feyd')
  assert.equal(await chair(2).getByRole('button').count(), 0)
  await chair(3).getByRole('button', { name: 'Sit here' }).click()
  await ours(3).getByRole('button', { name: 'Make Feyd the host' }).click()
  await page.getByText('You are the host').waitFor()
  await chair(2).getByRole('button', { name: 'Let anybody sit here' }).click()
  await chair(1).getByRole('button', { name: 'Remove Rabban from the table' }).click()
  await page
    .getByRole('dialog', { name: 'Remove Rabban from the table?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await host.page.getByText('Feyd removed you from this table.').waitFor()
  await ours(2).getByText('Free seat').waitFor()
  assert.equal(await ours(1).getByRole('button').count(), 0)
  assert.deepEqual(errors, [])
})

test('a guest can create an account, sign out, and sign in again', async () => {
  const { page, errors } = await here.person()
  await page.goto('/account')
  await page.getByText('This server sends no e-mail').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Send the link' }).count(), 0)
  await assertAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill('Duncan')
  await page.getByRole('button', { name: 'Play as a guest' }).click()
  await page.getByRole('link', { name: 'Account: Duncan' }).waitFor()
  const make = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Create an account' }) })
  await make.getByLabel('Username').fill('duncan')
  await make.getByLabel('Password').fill('ginaz blade of old')
  await make.getByRole('button').click()
  await page.getByText('Signed in as duncan').waitFor()
  await page.getByText('This browser', { exact: true }).waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  const enter = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Sign in' }) })
  await enter.getByLabel('Username').fill('duncan')
  await enter.getByLabel('Password').fill('ginaz blade of old')
  await enter.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Signed in as duncan').waitFor()
  // An account can be deleted, by whoever types its name.
  await page.getByRole('button', { name: 'Delete…' }).click()
  const gone = page.getByRole('dialog', { name: 'Delete the account' })
  assert.ok(await gone.getByRole('button', { name: 'Delete for good' }).isDisabled())
  const confirmed = gone.getByLabel('Type “duncan” to confirm')
  await confirmed.fill('duncan')
  await assertAccessible(page)
  // Refused as if they had signed in a while ago: the password alone does not delete it, now or when it is opened again.
  const refused = { code: 'prove-yourself', detail: 'Say your password once more first, or use a passkey.' }
  await page.route('**/api/me', (route) => route.fulfill({ status: 403, json: refused }), { times: 1 })
  await gone.getByRole('button', { name: 'Delete for good' }).click()
  await gone.getByLabel('Password').waitFor()
  await confirmed.fill('dunca')
  await gone.getByLabel('Password').waitFor({ state: 'detached' })
  await gone.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await confirmed.fill('duncan')
  assert.equal(await gone.getByLabel('Password').count(), 0)
  await gone.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('You are not signed in').waitFor()
  await enter.getByLabel('Username').fill('duncan')
  await enter.getByLabel('Password').fill('ginaz blade of old')
  await enter.getByRole('button', { name: 'Sign in', exact: true }).click()
  await enter.getByText('There is no such account').waitFor()
  assert.deepEqual(
    errors,
    ['403 (Forbidden)', '401 (Unauthorized)'].map(
      (status) => `Failed to load resource: the server responded with a status of ${status}`,
    ),
  )
})

test('an unknown address shows the not-found page', async () => {
  const { page } = await here.person()
  await page.goto('/')
  await page.getByLabel('Invitation, or address of a table').fill('hello')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('alert').filter({ hasText: 'neither an invitation' }).waitFor()
  await page.goto('/no/such/page')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await assertAccessible(page)
  await page.goto('/join/aaaaaaaaaaaaaaaa')
  await page.getByText('There is no such table.').waitFor()
})

test('on a phone a bot takes little of the lobby, with its level and a way to remove it; a slow table offers reminders', async () => {
  const { page, errors } = await here.reminded({ viewport: PHONE })
  await page.goto('/new?seats=me,bot.mentat,bot.guild-navigator,friend&where=server&name=Carthag&clock=slow.24')
  await page.getByLabel('Your name').fill('Irulan')
  await page.getByRole('button', { name: 'Open the table' }).click()
  const bot = page.getByRole('listitem', { name: 'Seat 3' })
  const remove = bot.getByRole('button', { name: 'Remove the bot' })
  await remove.waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(done))))
  const [level, button] = [await bot.getByRole('combobox').boundingBox(), await remove.boundingBox()]
  assert.ok(Math.abs(level!.y - button!.y) < 4, 'level and button stand side by side')
  assert.ok((await bot.boundingBox())!.height < 80)
  // Nothing of it is cut off.
  const isCut = (part: string): Promise<boolean> =>
    bot.locator(part).evaluate((one) => one.scrollWidth > one.clientWidth || one.clientWidth < 130)
  for (const part of ['select', '.lobby-seat-words']) assert.equal(await isCut(part), false, part)
  // Whoever sits at a slow table is asked once.
  const offer = page.getByRole('status').filter({ hasText: 'tell you when the table waits for you' })
  await offer.getByRole('button', { name: 'Remind me' }).waitFor()
  await assertAccessible(page)
  await offer.getByRole('button', { name: 'No, thanks' }).click()
  await page.reload()
  await remove.waitFor()
  assert.equal(await offer.count(), 0)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  assert.ok(wide <= 0)
  await remove.click()
  await bot.getByRole('button', { name: 'Add a bot' }).waitFor()
  assert.deepEqual(errors, [])
})
