import type { Plugin } from 'vite'

/** The order of the style layers, from the weakest to the strongest. `style/tokens.css` declares it for development. */
const ORDER = '@layer reset,tokens,kit,parts,pages;'

/** Puts the order of the layers before every style sheet: which of them a page loads first depends on how scripts were split. */
export function layersPlugin(): Plugin {
  return {
    name: 'arrakis-layers',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = ORDER + String(file.source)
    },
  }
}
