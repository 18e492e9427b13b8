import { useEffect } from 'react'
import { texts } from '../text/text.ts'

/** The page's name in the tab. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    const { title: app } = texts().common
    document.title = title ? `${title} · ${app}` : app
    return () => {
      document.title = app
    }
  }, [title])
}
