import { Page } from '../kernel/page/Page.tsx'
import { NotFound } from '../kernel/states/NotFound.tsx'
import { Shell } from './shell/Shell.tsx'

/** Inside the shell, so that its links stay usable. */
export default function NotFoundInside() {
  return (
    <Shell>
      <Page>
        <NotFound />
      </Page>
    </Shell>
  )
}
