/** Server and client share no code, only the form of what goes between them: this does not compile where the two differ. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type * as Server from '../packages/server/src/rooms/rooms.ts'
import type * as Change from '../packages/web/src/table/changes.ts'
import type * as Client from '../packages/web/src/table/picture.ts'

/** Whether the one can always be read as the other. */
type Reads<Sent, Read> = Sent extends Read ? true : false

const read: [
  Reads<Server.TableView, Client.Picture>,
  Reads<Client.Picture, Server.TableView>,
  Reads<Server.Message, Client.Message>,
  Reads<Client.Message, Server.Message>,
  Reads<Server.ViewChange, Change.Change>,
  Reads<Client.ChatTo, Server.ChatTo>,
] = [true, true, true, true, true, true]

test('what the server sends is what the client reads', () => {
  assert.ok(read.every(Boolean))
})
