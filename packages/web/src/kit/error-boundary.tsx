import { Component, type ReactNode, useSyncExternalStore } from 'react'
import { useText } from '../text/text.ts'
import { createEmitter } from './emitter.ts'
import './error-boundary.css'

const failed = new Set<ErrorBoundary>()
const changed = createEmitter()

interface Props {
  /** It only adorns: without it nothing is missed. */
  readonly silent?: boolean | undefined
  /** Where we are: what failed elsewhere does not count here. */
  readonly resetKey?: string
  readonly children: ReactNode
}

/** What cannot be fetched or drawn is left out; everything around it stays. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(): void {
    if (this.props.silent) return
    failed.add(this)
    changed.emit()
  }

  override componentDidUpdate(before: Props): void {
    if (!this.state.failed || before.resetKey === this.props.resetKey) return
    this.forget()
    this.setState({ failed: false })
  }

  override componentWillUnmount(): void {
    this.forget()
  }

  private forget(): void {
    if (failed.delete(this)) changed.emit()
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}

/** Says once that something has failed. Browsers fetch a script that failed once more only for a page that is loaded anew. */
export function ErrorNotice(): ReactNode {
  const t = useText()
  const some = useSyncExternalStore(changed.subscribe, () => failed.size > 0)
  if (!some) return null
  return (
    <div className="error-notice" role="alert">
      <p>{t.common.partFailed}</p>
      <button type="button" className="primary" onClick={() => location.reload()}>
        {t.common.reload}
      </button>
    </div>
  )
}
