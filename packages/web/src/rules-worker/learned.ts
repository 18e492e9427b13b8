import { addValue } from '@arrakis/bots'

let loading: Promise<void> | null = null

/** What bots have learned is fetched once somebody plays or asks for advice; without a network they judge by rules of thumb. */
export function loadLearned(): Promise<void> {
  loading ??= import('@arrakis/bots/value').then(addValue, () => {
    loading = null
  })
  return loading
}
