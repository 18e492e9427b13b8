import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './style/tokens.css'
import './style/reset.css'
import './kit/utilities.css'
import { App } from './app.tsx'
import { applySettings } from './kit/settings.ts'
import { installOffline } from './offline/install.ts'
import { hostWorker, judgeWorker } from './rules-worker/rules-worker.ts'

applySettings()
installOffline()
matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', applySettings)

// A table needs a worker soon, so it is started along with the page.
const WORKERS: Readonly<Record<string, () => unknown>> = { play: hostWorker, try: hostWorker, table: judgeWorker }
WORKERS[location.pathname.split('/')[1]!]?.()

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
