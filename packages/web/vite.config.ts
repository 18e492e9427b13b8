import { defineConfig } from 'vite'
import { entryChunks } from './build/entry-chunks.ts'
import { layersPlugin } from './build/layers-plugin.ts'
import { leanDataPlugin } from './build/lean-data-plugin.ts'
import { offlinePlugin } from './build/offline-plugin.ts'
import { rulesPlugin } from './build/rules-plugin.ts'
import { workerChunk } from './build/worker-chunks.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [leanDataPlugin(), rulesPlugin(), layersPlugin(), offlinePlugin()],
  worker: {
    format: 'es',
    plugins: () => [leanDataPlugin()],
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: workerChunk }] } } },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: entryChunks() }] } } },
  },
  // While developing, the API is that of the server that `npm run dev` starts beside it.
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 8080}` } },
})
