import { addDealing } from '@arrakis/bots'

let loading: Promise<void> | null = null

/** How bots deal is fetched when somebody has answered their first question; without a network they go without deals. */
export function loadDealing(): Promise<void> {
  loading ??= import('@arrakis/bots/deals').then(
    ({ dealPlay }) => addDealing(dealPlay),
    () => {
      loading = null
    },
  )
  return loading
}
