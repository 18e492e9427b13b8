/** Server and client share no code. This file does not compile if the types of what they send each other differ. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type * as Server from '../packages/server/src/rooms/rooms.ts'
import type { PictureChange } from '../packages/web/src/table/changes.ts'
import type * as Client from '../packages/web/src/table/picture.ts'

type IsReadableAs<Sent, Read> = Sent extends Read ? true : false

const readable: [
  IsReadableAs<Server.TableView, Client.Picture>,
  IsReadableAs<Client.Picture, Server.TableView>,
  IsReadableAs<Server.Message, Client.Message>,
  IsReadableAs<Client.Message, Server.Message>,
  IsReadableAs<Server.ViewChange, PictureChange>,
  IsReadableAs<Client.ChatTo, Server.ChatTo>,
] = [true, true, true, true, true, true]

test('the client can read what the server sends', () => {
  assert.ok(readable.every(Boolean))
})
