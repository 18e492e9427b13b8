import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { offlinePlugin } from './build/offline-plugin.ts'
import { rulesPlugin } from './build/rules-plugin.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), rulesPlugin(), offlinePlugin()],
  worker: { format: 'es' },
  build: { target: 'es2023', assetsInlineLimit: 0, sourcemap: false },
  // While developing, the API is that of a server started with `npm start`.
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
})
