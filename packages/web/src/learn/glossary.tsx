import { type ReactNode, useId } from 'react'
import { RichText } from '../rules/rich-text.tsx'
import { useText } from '../text/text.ts'
import './glossary.css'

const TERM = /(\[[^\]]+\])/

/** Text in which [word] opens its explanation. [shown|word] shows another form of the word. */
export function GlossaryText({ text }: { readonly text: string }): ReactNode {
  let at = 0
  return text.split(TERM).map((part) => {
    at += part.length
    if (!TERM.test(part)) return <RichText key={at} text={part} />
    const [shown = '', word = shown] = part.slice(1, -1).split('|')
    return <Term key={at} shown={shown} word={word.toLowerCase()} />
  })
}

/** A word with an explanation that opens on a tap. */
export function Term({ shown, word }: { readonly shown: string; readonly word: string }): ReactNode {
  const t = useText()
  const id = useId()
  const means = t.glossary[word]
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
