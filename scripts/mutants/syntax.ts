/** Sources as the engine runs them: without types, at the positions they have in the file, and as a tree. */
import { stripTypeScriptTypes } from 'node:module'
import { type Node, parseSync, visitorKeys } from 'oxc-parser'

export type { Node }

/** A node with those around it, the nearest last. */
export interface Found {
  readonly node: Node
  readonly above: readonly Node[]
}

export interface Source {
  readonly file: string
  /** The text without its types, each thing where it was. */
  readonly text: string
  readonly nodes: readonly Found[]
}

export function sourceOf(file: string, typescript: string): Source {
  const text = stripTypeScriptTypes(typescript, { mode: 'strip' })
  const { program, errors } = parseSync(file.replace(/\.ts$/, '.js'), text, { sourceType: 'module' })
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const nodes: Found[] = []
  collect(program, [], nodes)
  return { file, text, nodes }
}

function collect(node: Node, above: readonly Node[], nodes: Found[]): void {
  nodes.push({ node, above })
  const around = [...above, node]
  for (const child of childrenOf(node)) collect(child, around, nodes)
}

function childrenOf(node: Node): Node[] {
  const fields = new Map<string, unknown>(Object.entries(node))
  return (visitorKeys[node.type] ?? []).flatMap((key) => [fields.get(key)].flat().filter(isNode))
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

export const textOf = ({ text }: Source, { start, end }: Span): string => text.slice(start, end)

export const lineAt = ({ text }: Source, position: number): number => text.slice(0, position).split('\n').length

export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * The smallest expression around a node that can be put in brackets without changing what it means: not what is called,
 * looked into or assigned to.
 */
export function anchorOf({ node, above }: Found): Span {
  let inner = node
  for (const outer of above.toReversed()) {
    if (!leansOn(outer, inner)) break
    inner = outer
  }
  return { start: inner.start, end: inner.end }
}

function leansOn(outer: Node, inner: Node): boolean {
  switch (outer.type) {
    case 'MemberExpression':
      return outer.object === inner
    case 'CallExpression':
    case 'NewExpression':
      return outer.callee === inner
    case 'AssignmentExpression':
      return outer.left === inner
    case 'UnaryExpression':
      return outer.operator === 'delete'
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'UpdateExpression':
      return true
    default:
      return false
  }
}

/** The statements that are expressions: written without semicolons, none of them may begin with a bracket. */
export const statementsOf = ({ nodes }: Source): Span[] =>
  nodes.flatMap(({ node }) => (node.type === 'ExpressionStatement' ? [node.expression] : []))
