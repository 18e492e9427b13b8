import { lazyComponent } from '../kit/lazy-component.tsx'

/** Fetched at slow tables only. */
export const ReminderOffer = lazyComponent(async () => (await import('./reminder-offer.tsx')).ReminderOffer, {
  words: ['account'],
  fallback: null,
  decorative: true,
})
