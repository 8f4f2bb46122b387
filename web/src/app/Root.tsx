import { Outlet } from '@tanstack/react-router'
import { ConsentBanner } from '../kernel/consent/ConsentBanner.tsx'

/** Every screen, before and behind the login, and what may stand above any of them. */
export function Root() {
  return (
    <>
      <Outlet />
      <ConsentBanner />
    </>
  )
}
