import { Page } from '../kernel/page/Page.tsx'
import { NotFound } from '../kernel/states/NotFound.tsx'
import { Shell } from './shell/Shell.tsx'

/** Keeps the way to everything else. */
export default function NotFoundInside() {
  return (
    <Shell>
      <Page>
        <NotFound />
      </Page>
    </Shell>
  )
}
