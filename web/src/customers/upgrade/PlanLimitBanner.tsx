import { errorText } from '../../kernel/i18n/error-text.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { standingOf, UPGRADE_KINDS } from './plan-standing.ts'
import { UpgradeButton } from './UpgradeButton.tsx'

/** Why something was refused; where a limit of the plan refused it, with the way to a larger one (core 6). */
export function PlanLimitBanner({ error }: { error: unknown }) {
  const kind = UPGRADE_KINDS.find((each) => standingOf(error, each) !== null)
  const standing = kind ? standingOf(error, kind) : null
  return (
    <Banner level="danger">
      <span>{errorText(error)}</span>
      {kind && standing && <UpgradeButton kind={kind} standing={standing} size="xs" />}
    </Banner>
  )
}
