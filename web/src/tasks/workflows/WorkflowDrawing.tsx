import dagre from '@dagrejs/dagre'
import type { WorkflowGraph } from '@lindero/domain/tasks/workflow'
import { useComputedColorScheme } from '@mantine/core'
import { Background, Controls, type Edge, type Node, Position, ReactFlow } from '@xyflow/react'
import '@xyflow/react/dist/style.css'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../tasks.module.css'
import { conditionText, isTask, nodeName, type RuleNode } from './workflow-words.ts'

const SIZE = { width: 230, height: 64 }
/** A drawing with few rules is not enlarged, because its text would be larger than the text around it. */
const FIT = { maxZoom: 1 }

interface DrawingProps {
  name: string
  graph: WorkflowGraph
  /** Null if the workflow is read-only. */
  onChange: ((graph: WorkflowGraph) => void) | null
}

/**
 * The workflow as a drawing, from left to right: triggers, the tasks that they create, and the tasks that follow. A
 * line drawn from one task to another makes the second task follow the first.
 */
export default function WorkflowDrawing({ name, graph, onChange }: DrawingProps) {
  const { t, i18n } = useTranslation('workflows')
  const colorMode = useComputedColorScheme('light')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow the language
  const { nodes, edges } = useMemo(() => layout(graph), [graph, i18n.language])
  const follow = (source: string, target: string, after: string | undefined) =>
    onChange?.({
      ...graph,
      tasks: graph.tasks.map((task) => {
        const { after: _, ...rest } = task
        return task.id === target && source !== target ? (after ? { ...rest, after } : rest) : task
      }),
    })
  const isTaskId = (id: string) => graph.tasks.some((task) => task.id === id)
  return (
    <section className={classes.drawing} aria-label={t('drawingOf', { name })}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        colorMode={colorMode}
        fitView
        fitViewOptions={FIT}
        minZoom={0.2}
        nodesDraggable={false}
        nodesConnectable={onChange !== null}
        edgesFocusable={onChange !== null}
        proOptions={{ hideAttribution: true }}
        isValidConnection={({ source, target }) => isTaskId(source) && isTaskId(target)}
        onConnect={({ source, target }) => follow(source, target, source)}
        onEdgesDelete={(gone) => {
          for (const { source, target } of gone) if (isTaskId(source)) follow(source, target, undefined)
        }}
      >
        <Background />
        <Controls showInteractive={false} />
      </ReactFlow>
    </section>
  )
}

/** Converts the rules to nodes and edges. Rules with the same conditions share a trigger. */
function layout(graph: WorkflowGraph): { nodes: Node[]; edges: Edge[] } {
  const rules: RuleNode[] = [...graph.tasks, ...graph.notices]
  const triggers = new Map<string, string>()
  const edges: Edge[] = []
  for (const rule of rules) {
    if (isTask(rule) && rule.after) edges.push(edge(rule.after, rule.id))
    if (rule.when.length === 0) continue
    const label = rule.when.map(conditionText).join(' + ')
    const id = triggers.get(label) ?? `trigger-${triggers.size}`
    triggers.set(label, id)
    edges.push({ ...edge(id, rule.id), deletable: false })
  }
  const drawn = new dagre.graphlib.Graph().setGraph({ rankdir: 'LR', nodesep: 14, ranksep: 70 })
  drawn.setDefaultEdgeLabel(() => ({}))
  const named = [
    ...[...triggers].map(([label, id]) => ({ id, label, kind: 'input' })),
    ...rules.map((rule) => ({
      id: rule.id,
      label: nodeName(rule, rule.id),
      kind: isTask(rule) ? 'default' : 'output',
    })),
  ]
  for (const { id } of named) drawn.setNode(id, { ...SIZE })
  for (const { source, target } of edges) if (drawn.hasNode(source)) drawn.setEdge(source, target)
  dagre.layout(drawn)
  const nodes = named.map(({ id, label, kind }): Node => {
    const { x, y } = drawn.node(id)
    return {
      id,
      type: kind,
      data: { label },
      position: { x: x - SIZE.width / 2, y: y - SIZE.height / 2 },
      sourcePosition: Position.Right,
      targetPosition: Position.Left,
      deletable: false,
      width: SIZE.width,
    }
  })
  return { nodes, edges }
}

const edge = (source: string, target: string): Edge => ({ id: `${source}>${target}`, source, target })
