import { FACTIONS } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { hostMind } from '../mind/mind.ts'
import { go } from '../router.ts'

export function HomePage(): ReactNode {
  const play = async (): Promise<void> => {
    const id = await hostMind().call('create', {
      name: 'Solo',
      table: { preset: 'gf9-advanced', seats: FACTIONS.map((faction) => ({ faction })) },
      seats: FACTIONS.map((_, i) => (i === 0 ? { kind: 'me' } : { kind: 'bot', level: 'mentat' })),
    })
    go(`/play/${id}`)
  }
  return (
    <main>
      <button type="button" onClick={() => void play()}>
        Play now
      </button>
    </main>
  )
}
