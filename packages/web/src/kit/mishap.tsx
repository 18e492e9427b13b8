import { Component, type ReactNode, useSyncExternalStore } from 'react'
import { useText } from '../text/text.ts'
import { hearers } from './hearers.ts'
import './mishap.css'

const failed = new Set<Mishap>()
const changed = hearers()

interface Props {
  /** It only adorns: without it nothing is missed. */
  readonly quietly?: boolean | undefined
  /** Where we are: what failed elsewhere does not count here. */
  readonly at?: string
  readonly children: ReactNode
}

/** What cannot be fetched or drawn is left out; everything around it stays. */
export class Mishap extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(): void {
    if (this.props.quietly) return
    failed.add(this)
    changed.tell()
  }

  override componentDidUpdate(before: Props): void {
    if (!this.state.failed || before.at === this.props.at) return
    this.forget()
    this.setState({ failed: false })
  }

  override componentWillUnmount(): void {
    this.forget()
  }

  private forget(): void {
    if (failed.delete(this)) changed.tell()
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}

/** Says once that something has failed. Browsers fetch a script that failed once more only for a page that is loaded anew. */
export function Mishaps(): ReactNode {
  const t = useText()
  const some = useSyncExternalStore(changed.add, () => failed.size > 0)
  if (!some) return null
  return (
    <div className="mishap" role="alert">
      <p>{t.common.mishap}</p>
      <button type="button" className="primary" onClick={() => location.reload()}>
        {t.common.anew}
      </button>
    </div>
  )
}
