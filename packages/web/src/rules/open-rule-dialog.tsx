import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import { Link } from '../kit/link.tsx'
import { useRoute } from '../router.ts'
import { useText } from '../text/text.ts'
import { EDITIONS, isEdition } from './catalogue.ts'
import { FetchedContent } from './fetched-content.tsx'
import { useRule } from './library.ts'
import { openRule, useTableEdition } from './open-rule.ts'
import { RuleArticle } from './rule-article.tsx'
import './rules.css'

/** A rule over the page: what the table's own edition says comes first. */
export function OpenRuleDialog({ id }: { readonly id: string }): ReactNode {
  const t = useText()
  const found = useRule(id)
  const edition = useTableEdition()
  const mine = isEdition(edition) ? edition : null
  const editions = mine ? [mine, ...EDITIONS.filter((one) => one !== mine)] : EDITIONS
  const { path } = useRoute()
  const openedAt = useRef(path)
  // A link inside the dialog leads to another page and closes it.
  useEffect(() => {
    if (openedAt.current !== path) openRule(null)
  }, [path])
  const rule = found.value?.rule
  const close = (): void => openRule(null)
  return (
    <Dialog
      open
      wide
      className="rules-dialog"
      title={
        <>
          <span className="rules-id">{id}</span> {rule?.title}
        </>
      }
      onClose={close}
      footer={rule && <Link to={`/rules/${id}`}>{t.rules.fullPage}</Link>}
    >
      <FetchedContent fetched={found}>
        {(value) =>
          value ? (
            <RuleArticle key={id} level="h3" rule={value.rule} editions={editions} mine={mine} />
          ) : (
            t.rules.unknown(id)
          )
        }
      </FetchedContent>
    </Dialog>
  )
}
