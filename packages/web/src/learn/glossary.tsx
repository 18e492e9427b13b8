import { type ReactNode, useId } from 'react'
import { RichText } from '../rules/rich-text.tsx'
import { useText } from '../text/text.ts'
import './learn.css'

const TERM = /(\[[^\]]+\])/

/** Text in which [words] of the game can be asked what they mean: [shown|word] where it is shown in another form. */
export function GlossaryText({ text }: { readonly text: string }): ReactNode {
  let at = 0
  return text.split(TERM).map((part) => {
    at += part.length
    if (!TERM.test(part)) return <RichText key={at} text={part} />
    const [shown = '', word = shown] = part.slice(1, -1).split('|')
    return <Term key={at} shown={shown} word={word.toLowerCase()} />
  })
}

/** A word that explains itself when it is tapped. */
export function Term({ shown, word }: { readonly shown: string; readonly word: string }): ReactNode {
  const t = useText()
  const id = useId()
  const means = t.learn.glossary[word]
  if (!means) return shown
  return (
    <>
      <button
        type="button"
        className="learn-term"
        popoverTarget={id}
        style={{ anchorName: `--${id.replaceAll(/\W/g, '')}` }}
      >
        {shown}
      </button>
      <span id={id} popover="auto" className="learn-means" style={{ positionAnchor: `--${id.replaceAll(/\W/g, '')}` }}>
        <strong>{word}</strong> {means}
      </span>
    </>
  )
}
