import { ALL_PRESETS, PRESETS, type Preset } from '@arrakis/engine'
import { type Chapter, MODULE_NAMES, moduleOf, type Rule, readChapters, scenariosByRule } from '../rulebook.ts'
import { type Command, columns, oneOf, parse, UsageError, wrap } from '../usage.ts'

export const rules: Command = {
  name: 'rules',
  summary: 'the rules catalogue, and which scenarios show which rule',
  help: `arrakis rules [ID...] [options]

  ID...        print these rules: STORM-02, or all that begin so: STORM
  --preset P   only rules of one preset (${ALL_PRESETS.join(', ')})
  --module M   only rules of one module (${MODULE_NAMES.join(', ')})
  --coverage   how many scenarios show each rule at each preset, and with its module; exit code 1 if one has none
  --all        with --coverage: list rules that are shown, too
  --json       with --coverage: for programs`,
  run(args) {
    const { values, positionals } = parse(args, {
      preset: { type: 'string' },
      module: { type: 'string' },
      coverage: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    } as const)
    const preset = values.preset === undefined ? null : oneOf(values.preset, 'preset', ALL_PRESETS)
    const module = values.module === undefined ? null : oneOf(values.module, 'module', MODULE_NAMES)
    const only: Only = (rule, chapter) =>
      (!preset || rule.presets.includes(preset)) && (!module || moduleOf(chapter) === module)
    const wanted = positionals.length === 0 ? null : positionals.map((id) => id.toUpperCase())
    if (values.coverage) return coverage({ preset, module }, only, wanted, values.all, values.json)
    if (wanted) for (const rule of rulesNamed(wanted, only)) console.log(`${entry(rule)}\n`)
    else contents(only)
    return 0
  },
}

/** Whether a rule is among those that were asked for. */
type Only = (rule: Rule, chapter: Chapter) => boolean
const isNamed = (rule: Rule, name: string): boolean => rule.id === name || rule.id.startsWith(`${name}-`)

function rulesNamed(names: readonly string[], only: Only): Rule[] {
  const all = readChapters().flatMap((chapter) => chapter.rules)
  const open = readChapters().flatMap((chapter) => chapter.rules.filter((rule) => only(rule, chapter)))
  return names.flatMap((name) => {
    const found = open.filter((rule) => isNamed(rule, name))
    if (found.length > 0) return found
    const groups = [...new Set(all.map((rule) => rule.id.replace(/-\d+$/, '')))]
    throw new UsageError(`There is no rule called '${name}'; rules begin with ${groups.join(', ')}.`)
  })
}

function contents(only: Only): void {
  for (const chapter of readChapters()) {
    const found = chapter.rules.filter((rule) => only(rule, chapter))
    if (found.length === 0) continue
    console.log(`${chapter.chapter} ${chapter.title}`)
    console.log(
      `${columns(
        found.map((rule) => [rule.id, rule.title]),
        '  ',
      )}\n`,
    )
  }
}

/** One rule as a page of text. */
function entry(rule: Rule): string {
  const part = (title: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : [`\n  ${title}`, ...items.map((item) => wrap(item, '    '))]
  const presets = rule.presets.length > 0 ? rule.presets.join(', ') : 'only with a module or switch'
  const value = (v: { value: unknown; presets?: readonly string[]; note?: string }): string =>
    `${String(v.value)}${v.presets ? ` (${v.presets.join(', ')})` : ''}${v.note ? `: ${v.note}` : ''}`
  return [
    `${rule.id} ${rule.title}`,
    `  presets: ${presets}`,
    ...(rule.text ? [`\n${wrap(rule.text, '  ')}`] : []),
    ...part(
      'By edition',
      (rule.editions ?? []).map((e) => `${e.in.join(', ') || 'variant'}: ${e.text}${e.source ? ` [${e.source}]` : ''}`),
    ),
    ...(rule.table ? [`\n${columns([rule.table.head, ...rule.table.rows], '    ')}`] : []),
    ...part('Source', rule.source ? [rule.source] : []),
    ...part(
      'Options',
      (rule.options ?? []).map((o) => `${o.key}: ${o.values.map(value).join('; ')}${o.note ? ` (${o.note})` : ''}`),
    ),
    ...part('Rulings', rule.rulings ?? []),
    ...part('Karama', rule.karama ? [rule.karama].flat() : []),
    ...part('Cases', rule.cases ?? []),
    ...part('Not in the code', rule.noCode ? [rule.noCode] : []),
  ].join('\n')
}

/** Every rule of a shipped preset, or of a module that is built, must be shown by a scenario with it. */
function coverage(
  { preset, module }: { preset: Preset | null; module: string | null },
  only: Only,
  wanted: readonly string[] | null,
  all: boolean,
  json: boolean,
): number {
  const { shown, files, broken } = scenariosByRule()
  const heads: string[] = [
    ...(module ? [] : preset ? [preset] : PRESETS),
    ...(preset ? [] : module ? [module] : MODULE_NAMES),
  ]
  const counts = readChapters().flatMap((chapter) =>
    chapter.rules
      .filter((rule) => only(rule, chapter) && (!wanted || wanted.some((name) => isNamed(rule, name))))
      .map((rule) => {
        const own: (string | undefined)[] = [...rule.presets, moduleOf(chapter)]
        const columns = heads.filter((head) => own.includes(head))
        return {
          rule: rule.id,
          title: rule.title,
          noCode: rule.noCode ?? null,
          shown: Object.fromEntries(columns.map((name) => [name, shown.get(rule.id)?.[name] ?? 0])),
        }
      })
      .filter(({ shown: by }) => Object.keys(by).length > 0),
  )
  const isOpen = (c: (typeof counts)[number]): boolean => !c.noCode && Object.values(c.shown).some((n) => n === 0)
  const open = counts.filter(isOpen)
  if (json) console.log(JSON.stringify({ scenarios: files, broken, missing: open.length, rules: counts }, null, 2))
  else {
    const rows = (all ? counts.filter((c) => !c.noCode) : open).map((c) => [
      c.rule,
      ...heads.map((name) => c.shown[name] ?? '-'),
      c.title,
    ])
    if (rows.length > 0) console.log(`${columns([['rule', ...heads, 'title'], ...rows])}\n`)
    const silent = counts.filter((c) => c.noCode)
    if (silent.length > 0)
      console.log(
        `Need no code:\n${columns(
          silent.map((c) => [c.rule, c.noCode!]),
          '  ',
        )}\n`,
      )
    for (const line of broken) console.log(`Cannot be read: ${line}`)
    console.log(
      `${counts.length - silent.length - open.length} of ${counts.length - silent.length} rules shown by ${files} scenario files; ${open.length} lack one.`,
    )
  }
  return open.length > 0 || broken.length > 0 ? 1 : 0
}
