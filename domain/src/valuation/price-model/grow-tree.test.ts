import { describe, expect, it } from 'vitest'
import { growTree, type Nodes, type TreeSettings } from './grow-tree.ts'

/** Grows a tree on eight homes whose target is the number of their bin, so each split improves the tree. */
function treeOf(settings: Partial<TreeSettings>, homes = 8): Nodes {
  const code = Uint8Array.from({ length: homes }, (_, i) => i + 1)
  const nodes: Nodes = { column: [], bin: [], left: [], value: [] }
  const rows = Int32Array.from(code.keys())
  growTree([code], Float64Array.from(code), rows, [0], { depth: 9, leaf: 1, shrinkage: 0, ...settings }, nodes)
  return nodes
}

describe('Limits of a tree', () => {
  it.each([0, 1, 2, 3])('a tree of depth %s has at most this number of splits above a leaf', (depth) => {
    expect(treeOf({ depth }).value).toHaveLength(2 ** (depth + 1) - 1)
  })

  it('a node with twice the minimum of homes is split, and one with fewer homes is not', () => {
    expect(treeOf({ leaf: 4 }, 8).value).toHaveLength(3)
    expect(treeOf({ leaf: 4 }, 7).value).toHaveLength(1)
  })
})
