import { errorText } from '../../kernel/i18n/error-text.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { exceededPlanOf, UPGRADE_KINDS } from './plan-usage.ts'
import { UpgradeButton } from './UpgradeButton.tsx'

/** Shows an error. If a plan limit was exceeded, it also links to a larger plan (core 6). */
export function PlanLimitBanner({ error }: { error: unknown }) {
  const kind = UPGRADE_KINDS.find((each) => exceededPlanOf(error, each) !== null)
  const standing = kind ? exceededPlanOf(error, kind) : null
  return (
    <Banner level="danger">
      <span>{errorText(error)}</span>
      {kind && standing && <UpgradeButton kind={kind} standing={standing} size="xs" />}
    </Banner>
  )
}
