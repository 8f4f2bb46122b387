import { useTranslation } from 'react-i18next'
import { useDraft } from '../../kernel/drafts/use-draft.ts'
import { RecordFrame } from '../../kernel/record/RecordFrame.tsx'
import { useSession } from '../../kernel/session/use-session.ts'

/**
 * The frame around all sections of the user's profile. Without a subscription, only the section Privacy can be opened.
 */
export default function ProfilePage() {
  const { t } = useTranslation('profile')
  const session = useSession()
  const draft = useDraft(`profile:${session?.user.uuid ?? ''}`)
  return <RecordFrame label={t('sections.label')} draft={draft} staysAt={(to) => to.startsWith('/user-profile')} />
}
