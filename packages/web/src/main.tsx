import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './style/tokens.css'
import './style/base.css'
import { App } from './app.tsx'
import { applySettings } from './kit/settings.ts'
import { installOffline } from './offline/install.ts'

applySettings()
installOffline()
matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', applySettings)

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
