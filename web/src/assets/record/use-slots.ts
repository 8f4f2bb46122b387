import { useMemo, useState } from 'react'
import type { Slot } from './asset-record.ts'

type Places = Record<Slot, HTMLElement | null>
export type SlotRefs = Readonly<Record<Slot, (element: HTMLElement | null) => void>>

/** The elements that sections draw into, and the refs that find them; the refs never change. */
export function useSlots(): { slots: Places; place: SlotRefs } {
  const [slots, setSlots] = useState<Places>({ tiles: null, actions: null, panel: null })
  const place = useMemo<SlotRefs>(() => {
    const ref = (slot: Slot) => (element: HTMLElement | null) =>
      setSlots((known) => (known[slot] === element ? known : { ...known, [slot]: element }))
    return { tiles: ref('tiles'), actions: ref('actions'), panel: ref('panel') }
  }, [])
  return { slots, place }
}
