import { Outlet } from '@tanstack/react-router'
import { ConsentBanner } from '../kernel/consent/ConsentBanner.tsx'
import { OfflineMark } from './OfflineMark.tsx'

/** The frame of every screen, with the parts that may be shown above any of them. */
export function Root() {
  return (
    <>
      <Outlet />
      <ConsentBanner />
      <OfflineMark />
    </>
  )
}
