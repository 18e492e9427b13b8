import { Component, type ReactNode, useSyncExternalStore } from 'react'
import { useText } from '../text/text.ts'
import { createEmitter } from './emitter.ts'
import './error-boundary.css'

const failed = new Set<ErrorBoundary>()
const changed = createEmitter()

interface Props {
  /** Failures are not reported, because nothing is missed without it. */
  readonly silent?: boolean | undefined
  /** A failure is forgotten when this key changes. */
  readonly resetKey?: string
  readonly children: ReactNode
}

/** Leaves out a component that cannot be fetched or drawn. Everything around it stays. */
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

/** Tells that something has failed. It offers a reload, because browsers do not fetch a failed script again. */
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
