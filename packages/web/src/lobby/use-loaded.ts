import { useCallback, useEffect, useRef, useState } from 'react'

/** The result of a request, null until it is there, and a function that asks again. `load` must be the same function while it asks for the same thing. */
export function useLoaded<T>(load: () => Promise<T>): readonly [T | null, () => void] {
  const [loaded, setLoaded] = useState<{ readonly by: () => Promise<T>; readonly value: T } | null>(null)
  const latest = useRef(0)
  const again = useCallback(() => {
    latest.current++
    const mine = latest.current
    load().then((value) => {
      if (mine === latest.current) setLoaded({ by: load, value })
    })
  }, [load])
  useEffect(() => {
    again()
    return () => {
      latest.current++
    }
  }, [again])
  return [loaded?.by === load ? loaded.value : null, again]
}
