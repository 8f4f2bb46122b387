import { Outlet } from '@tanstack/react-router'
import { Page } from '../kernel/page/Page.tsx'

export default function AssetPage() {
  return (
    <Page>
      <Outlet />
    </Page>
  )
}
