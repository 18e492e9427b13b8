import type { View } from '@arrakis/engine'
import type { Message, Picture } from './picture.ts'

/** The fields of a picture that are new; they replace the old ones. The server's streams have the same form. */
export interface PictureChange {
  readonly table?: Partial<Picture>
  readonly game?: Partial<View>
}

/** A step as it travels: what happened, and what changed by it. */
export interface TableStep {
  readonly message: Message
  readonly change: PictureChange
}

/** The picture after a change; what did not change stays the same object, so that it is not redrawn. */
export function applyChange(picture: Picture, { table, game }: PictureChange): Picture {
  const fresh = game && Object.keys(game).length > 0 ? game : null
  if (!fresh) return table ? { ...picture, ...table } : picture
  return { ...picture, ...table, game: { ...picture.game, ...fresh } as View }
}

/** The same picture, with all equal fields taken from the old one. */
export function reuseUnchanged(old: Picture | null, now: Picture): Picture {
  if (!old || old.as !== now.as || old.id !== now.id) return now
  const picture = reuseUnchangedFields(old, now)
  return old.game && now.game ? { ...picture, game: reuseUnchangedFields(old.game, now.game) } : picture
}

function reuseUnchangedFields<T extends object>(old: T, now: T): T {
  const shared = { ...now }
  for (const key of Object.keys(now) as (keyof T)[])
    if (JSON.stringify(old[key]) === JSON.stringify(now[key])) shared[key] = old[key]
  return shared
}

type Texts = Map<string, string>

/** Remembers what one viewer has, to send only what is new. */
export class ChangeTracker {
  private readonly table: Texts = new Map()
  private readonly game: Texts = new Map()

  /** Called after the whole picture was sent. */
  reset(picture: Picture): void {
    this.table.clear()
    this.game.clear()
    this.changeTo(picture)
  }

  changeTo({ game, ...table }: Picture): PictureChange {
    return { table: changed(this.table, table), ...(game ? { game: changed(this.game, game) } : {}) }
  }
}

function changed<T extends object>(told: Texts, now: T): Partial<T> {
  const fresh: Partial<T> = {}
  for (const key of Object.keys(now) as (keyof T & string)[]) {
    const text = JSON.stringify(now[key]) ?? 'null'
    if (told.get(key) === text) continue
    told.set(key, text)
    fresh[key] = now[key]
  }
  return fresh
}
