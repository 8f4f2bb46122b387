import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { type Slot, useAssetRecord } from './asset-record.ts'

/**
 * What a section draws outside of itself: `tiles`, the figures in the head; `actions`, buttons beside Save;
 * `panel`, a `SidePanel` at the right of the page.
 */
export function AssetSlot({ slot, children }: { slot: Slot; children: ReactNode }) {
  const place = useAssetRecord().slots[slot]
  return place ? createPortal(children, place) : null
}
