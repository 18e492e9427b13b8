/** The changes of one operator that a source admits. */
import { type Found, type Node, type Source, type Span, textOf } from './syntax.ts'

/** One change: what stands at a place becomes something else. */
export interface Change extends Span {
  readonly operator: Operator
  readonly found: Found
  readonly becomes: string
}

export type Operator =
  | 'relation'
  | 'logic'
  | 'clause'
  | 'negation'
  | 'condition'
  | 'arithmetic'
  | 'rounding'
  | 'boolean'
  | 'number'
  | 'statement'
  | 'list'

const RELATIONS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
}
const ARITHMETIC: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
  '++': '--',
  '--': '++',
}
const LOGIC: Readonly<Record<string, string>> = { '&&': '||', '||': '&&', '??': '&&' }
const ROUNDING: Readonly<Record<string, string>> = { min: 'max', max: 'min', ceil: 'floor', floor: 'ceil' }
const QUANTIFIERS: Readonly<Record<string, string>> = { some: 'every', every: 'some' }

/** Every change of a source, in the order of its text. */
export function changesOf(source: Source): Change[] {
  return source.nodes
    .filter((found) => !isNoRule(found))
    .flatMap((found) => changesAt(source, found))
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
}

/**
 * What a random player happens to choose is no rule, and neither is an error thrown where the program itself is wrong. An object
 * whose values are all `true` is a set of names.
 */
function isNoRule({ node, above }: Found): boolean {
  return [...above, node].some(
    (n, i, all) =>
      n.type === 'ThrowStatement' ||
      nameOfFunction(n).startsWith('sample') ||
      drawsLots(n) ||
      isSet(n) ||
      (n.type === 'IfStatement' && throws(n.consequent) && all[i + 1] === n.test),
  )
}

function nameOfFunction(node: Node): string {
  if (node.type === 'FunctionDeclaration') return node.id?.name ?? ''
  if (node.type === 'Property') return node.key.type === 'Identifier' ? node.key.name : ''
  if (node.type === 'VariableDeclarator') return node.id.type === 'Identifier' ? node.id.name : ''
  return ''
}

/** The game draws from the state; a generator is handed only to those who choose at random. */
const drawsLots = (node: Node): boolean =>
  (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionDeclaration') &&
  node.params.some((param) => param.type === 'Identifier' && param.name === 'rng')

const isSet = (node: Node): boolean =>
  node.type === 'ObjectExpression' &&
  node.properties.length > 1 &&
  node.properties.every((p) => p.type === 'Property' && p.value.type === 'Literal' && p.value.value === true)

const throws = (node: Node): boolean =>
  node.type === 'ThrowStatement' || (node.type === 'BlockStatement' && node.body.some(throws))

type Made = Pick<Change, 'operator' | 'becomes'> & Partial<Span>

function changesAt(source: Source, found: Found): Change[] {
  const { start, end } = found.node
  return madeAt(source, found).map((made) => ({ start, end, found, ...made }))
}

function madeAt(source: Source, found: Found): Made[] {
  const { node } = found
  const said = (part: Node): string => textOf(source, part)
  const parent = found.above.at(-1)
  const forced: Made[] = isCondition(parent, node)
    ? ['true', 'false'].map((becomes) => ({ operator: 'condition', becomes }))
    : []
  const dropped: Made[] = parent?.type === 'ExpressionStatement' && hasEffect(node) ? [DROPPED] : []
  return [...forced, ...dropped, ...changesOfKind(node, said, parent)]
}

function changesOfKind(node: Node, said: (part: Node) => string, parent: Node | undefined): Made[] {
  switch (node.type) {
    case 'BinaryExpression':
      return binary(node.operator, said(node.left), said(node.right))
    case 'LogicalExpression':
      return logical(node.operator, said(node.left), said(node.right))
    case 'AssignmentExpression':
      return arithmetic(node.operator, said(node.left), said(node.right))
    case 'UpdateExpression':
      return [{ operator: 'arithmetic', becomes: `(${said(node.argument)}${ARITHMETIC[node.operator]})` }]
    case 'UnaryExpression':
      if (node.operator === '!') return [{ operator: 'negation', becomes: `(${said(node.argument)})` }]
      return node.operator === '-' ? [{ operator: 'arithmetic', becomes: `(${said(node.argument)})` }] : []
    case 'Literal':
      return literal(node.value, parent)
    case 'CallExpression':
      return called(node, said)
    default:
      return []
  }
}

/** A condition of the rule: the test of `if` and of `? :`. */
const isCondition = (parent: Node | undefined, node: Node): boolean =>
  (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') && parent.test === node

function binary(operator: string, left: string, right: string): Made[] {
  const relations = RELATIONS[operator] ?? []
  return [
    ...relations.map((other): Made => ({ operator: 'relation', becomes: `(${left} ${other} ${right})` })),
    ...arithmetic(operator, left, right),
  ]
}

const isText = (said: string): boolean => /^['"`]/.test(said)

function arithmetic(operator: string, left: string, right: string): Made[] {
  const other = ARITHMETIC[operator]
  if (!other || isText(left) || isText(right)) return []
  return [{ operator: 'arithmetic', becomes: `(${left} ${other} ${right})` }]
}

/** Either another operator, or one clause of the two forgotten. */
function logical(operator: string, left: string, right: string): Made[] {
  const other: Made = { operator: 'logic', becomes: `((${left}) ${LOGIC[operator]} (${right}))` }
  const clauses = operator === '??' ? [] : [left, right]
  return [other, ...clauses.map((clause): Made => ({ operator: 'clause', becomes: `(${clause})` }))]
}

function literal(value: unknown, parent: Node | undefined): Made[] {
  if (typeof value === 'boolean') return [{ operator: 'boolean', becomes: String(!value) }]
  // The key of a property is a name, whatever it looks like.
  if (typeof value !== 'number' || (parent?.type === 'Property' && isKey(parent, value))) return []
  const near = value > 0 ? [value + 1, value - 1] : [value + 1]
  return near.map((n) => ({ operator: 'number', becomes: String(n) }))
}

const isKey = (property: Extract<Node, { type: 'Property' }>, value: number): boolean =>
  property.key.type === 'Literal' && property.key.value === value

function called(node: Extract<Node, { type: 'CallExpression' }>, said: (part: Node) => string): Made[] {
  const { callee } = node
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  const { start, end, name } = callee.property
  const here = { start, end }
  const rounded = said(callee.object) === 'Math' ? ROUNDING[name] : undefined
  if (rounded) return [{ operator: 'rounding', becomes: rounded, ...here }]
  const other = QUANTIFIERS[name]
  if (other) return [{ operator: 'list', becomes: other, ...here }]
  return name === 'filter' ? [{ operator: 'list', becomes: said(callee.object) }] : []
}

/** What is done for its effect is not done. */
const DROPPED: Made = { operator: 'statement', becomes: 'void 0' }
const hasEffect = ({ type }: Node): boolean =>
  type === 'CallExpression' || type === 'AssignmentExpression' || type === 'UpdateExpression'
