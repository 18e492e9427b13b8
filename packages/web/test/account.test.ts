import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { assertAccessible } from './support/axe.ts'
import { type MailServer, startMail } from './support/mail.ts'
import { world } from './support/world.ts'

let mail: MailServer
const here = world(async () => {
  mail = await startMail()
  return { SMTP_URL: mail.url, MAIL_FROM: 'table@dune.example' }
})
after(() => mail.close())

test('a forgotten password can be replaced by a link from an e-mail', async () => {
  const { page, errors } = await here.person()
  await page.goto('/account')
  const card = (name: string) => page.locator('.card').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const make = card('Create an account')
  await make.getByLabel('Username').fill('leto')
  await make.getByLabel('Password').fill('Password2026')
  await make.getByRole('button').click()
  await make.getByText('one of the first to be guessed: choose another').waitFor()
  await make.getByLabel('Password').fill('desert of one')
  await make.getByRole('button').click()
  await page.getByText('Signed in as leto').waitFor()

  const reminders = card('Reminders')
  // As if they had signed in a while ago.
  await page.route(
    '**/api/me/reminders/mail',
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          code: 'prove-yourself',
          detail: 'Say your password once more first, or use a passkey.',
        }),
      }),
    { times: 1 },
  )
  await reminders.getByLabel('Address').fill('leto@dune.example')
  await reminders.getByRole('button', { name: 'Send a code' }).click()
  await reminders.getByText('Say your password once more').waitFor()
  await assertAccessible(page)
  await reminders.getByLabel('Password').fill('desert of one')
  await reminders.getByRole('button', { name: 'Confirm password' }).click()
  const [, code] = /code is (\d{7})/.exec(await mail.next())!
  await reminders.getByLabel('The code from the e-mail').fill(code!)
  await reminders.getByRole('button', { name: 'Confirm', exact: true }).click()
  await reminders.getByText('Reminders go to leto@dune.example.').waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()

  const forgotten = card('Forgot your password?')
  await forgotten.getByLabel('Username').fill('leto')
  await forgotten.getByRole('button', { name: 'Send the link' }).click()
  await forgotten.getByText('the link is on its way').waitFor()
  const [, token] = /\/account#reset=([\w-]{43})/.exec(await mail.next())!
  await page.goto(`/account#reset=${token}`)
  const choose = card('Choose a new password')
  await assertAccessible(page)
  await choose.getByLabel('New password').fill('golden path of sand')
  await choose.getByLabel('Remove all passkeys as well').check()
  await choose.getByRole('button').click()
  await page.getByText('Signed in as leto').waitFor()
  assert.equal(new URL(page.url()).hash, '', 'the link is gone from the address')
  assert.match(await mail.next(), /new password was chosen/)

  const change = card('Change password')
  await change.getByLabel('Old password').fill('golden path of sand')
  await change.getByLabel('New password').fill('secher nbiw, they say')
  await change.getByRole('button').click()
  await change.getByText('You are signed out everywhere else.').waitFor()
  assert.match(await mail.next(), /password was changed/)
  // The browser tells of the two refusals as well.
  assert.deepEqual(
    errors.filter((one) => !/status of (403|422)/.test(one)),
    [],
  )
})
