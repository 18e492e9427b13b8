import type { Faction, FactionView, Order } from '@arrakis/engine'
import { type ReactNode, useId } from 'react'
import { Busy } from '../kit/busy.tsx'
import { RuleLink } from '../kit/rule-link.tsx'
import { useTable } from '../table/context.tsx'
import { useSheet } from '../table/sheet.ts'
import { useText } from '../text/text.ts'
import { orderFor, withOrder } from './order-list.ts'
import { RecurringOrders } from './recurring-orders.tsx'
import { Silences } from './silences.tsx'
import { StandingAnswers } from './standing-answers.tsx'
import { useStandingOrder } from './use-standing-order.ts'
import './orders.css'

/** KAR-16 What to do when a moment comes up: ignore it, ask me, stop it. */
export function OrdersPanel(): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const own = me ? view?.factions[me]?.own : null
  if (!me || !own) return <p className="orders soft">{t.panels.spectating}</p>
  return <Orders me={me} own={own} />
}

function Orders({ me, own }: { readonly me: Faction; readonly own: NonNullable<FactionView['own']> }): ReactNode {
  const t = useText()
  const sheet = useSheet()
  const { value: orders, change: send, error: said } = useStandingOrder<readonly Order[]>('orders', own.orders)
  if (!sheet) return <Busy text={t.panels.loading} />
  const set = (on: string, order: Omit<Order, 'on'> | null): void => send(withOrder(orders, on, order))
  const row = (on: string, name: string, rule?: string): ReactNode => (
    <OrderRow
      key={on}
      name={name}
      rule={rule}
      order={orderFor(orders, on)}
      hasGeneral={on !== '*'}
      asksOnly={on.startsWith('card.') || on.startsWith(`${me}.`)}
      onChange={(order) => set(on, order)}
    />
  )
  const shields = sheet.shields.filter(({ faction }) => faction !== me)
  const mine = sheet.shields.find(({ faction }) => faction === me)!
  const powers = mine.advantages.filter(({ ahead }) => ahead.order)
  return (
    <section className="orders" aria-label={t.orders.title}>
      <p>
        {t.orders.why} <RuleLink id="KAR-16" />
      </p>
      {sheet.fullWindows && <p>{t.orders.full}</p>}
      <p className="orders-count" role="status">
        {said ?? t.orders.count(orders.filter((order) => order.do !== 'ignore').length)}{' '}
        {orders.length > 0 && (
          <button type="button" onClick={() => send([])}>
            {t.orders.clear}
          </button>
        )}
      </p>
      <h3>{t.orders.general}</h3>
      {row('*', t.orders.any)}
      <p className="soft orders-rest">{t.orders.rest}</p>
      <h3>{t.orders.cards}</h3>
      {sheet.moments.map((on) => row(on, t.orders.momentName(on)))}
      {powers.length > 0 && <h3>{t.orders.powers}</h3>}
      {powers.map(({ id, name, rule }) => row(id, name, rule))}
      <h3>{t.orders.others}</h3>
      {shields.map(({ faction, advantages }) => {
        const stoppable = advantages.filter(({ stops }) => stops !== 'never')
        const name = t.game.factionName(faction)
        const given = [faction, ...stoppable.map(({ id }) => id)].some((on) => orderFor(orders, on))
        if (stoppable.length === 0) return null
        return (
          <details key={faction} className="orders-faction" open={given || undefined}>
            <summary>{name}</summary>
            {row(faction, t.orders.faction(name))}
            {stoppable.map((advantage) => row(advantage.id, advantage.name, advantage.rule))}
          </details>
        )
      })}
      <Silences orders={orders} onChange={send} />
      <StandingAnswers standing={own.standing} />
      <RecurringOrders mine={mine} />
    </section>
  )
}

interface RowProps {
  readonly name: string
  readonly rule?: string | undefined
  readonly order: Order | null
  /** Whether a more general order applies if this one is not set. */
  readonly hasGeneral: boolean
  /** My own moments can be used but not stopped. */
  readonly asksOnly: boolean
  onChange(order: Omit<Order, 'on'> | null): void
}

const WHENS = ['my-battle', 'i-pay'] as const

function OrderRow({ name, rule, order, hasGeneral, asksOnly, onChange }: RowProps): ReactNode {
  const t = useText()
  const id = useId()
  const choose = (what: string): void => {
    if (what === 'inherit' || (what === 'ignore' && !hasGeneral)) onChange(null)
    else onChange({ do: what as Order['do'], ...(order?.when && what !== 'ignore' ? { when: order.when } : {}) })
  }
  const value = order?.do ?? (hasGeneral ? 'inherit' : 'ignore')
  const choices = [...(hasGeneral ? (['inherit'] as const) : []), 'ignore', 'ask', ...(asksOnly ? [] : ['cancel'])]
  return (
    <div className={`order${order && order.do !== 'ignore' ? ' order-given' : ''}`}>
      <span className="order-name">
        <label htmlFor={id}>{name}</label> {rule && <RuleLink id={rule} />}
      </span>
      <span className="order-choice">
        <select id={id} value={value} onChange={({ target }) => choose(target.value)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {t.orders.doing[choice as Order['do']]}
            </option>
          ))}
        </select>
        {order && order.do !== 'ignore' && !asksOnly && (
          <select
            aria-label={t.orders.whenFor(name)}
            value={order.when ?? 'always'}
            onChange={({ target }) =>
              onChange({
                do: order.do,
                ...(target.value === 'always' ? {} : { when: target.value as (typeof WHENS)[number] }),
              })
            }
          >
            {(['always', ...WHENS] as const).map((when) => (
              <option key={when} value={when}>
                {t.orders.when[when]}
              </option>
            ))}
          </select>
        )}
      </span>
    </div>
  )
}
