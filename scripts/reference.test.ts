import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as bots from '@arrakis/bots'
import * as engine from '@arrakis/engine'
import { referencePages } from './reference.ts'

test('the API reference shows every export, with its comment and links that lead somewhere', () => {
  const pages = referencePages()
  for (const [file, values] of [
    ['engine.html', engine],
    ['bots.html', bots],
  ] as const)
    for (const name of Object.keys(values))
      assert.ok(pages.get(file)?.includes(`<section id="${name}">`), `${file} ${name}`)
  assert.match(pages.get('engine.html')!, /<h3>refuse<\/h3><p>Why a command cannot be carried out/)
  assert.match(pages.get('engine.html')!, /<section id="Command">/, 'types are shown too')
  for (const [file, text] of pages)
    for (const [, link = ''] of text.matchAll(/href="([^"]+)"/g)) {
      const [page, id] = link.split('#')
      const target = pages.get(page || file)
      assert.ok(target !== undefined && (!id || target.includes(`id="${id}"`)), `${file} links to ${link}`)
    }
})
