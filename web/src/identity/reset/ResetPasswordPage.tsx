import { ChoosePasswordPage } from './ChoosePasswordPage.tsx'

export default function ResetPasswordPage() {
  return <ChoosePasswordPage isFirst={false} />
}
