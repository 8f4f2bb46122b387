import { ChoosePasswordPage } from './ChoosePasswordPage.tsx'

export default function SetPasswordPage() {
  return <ChoosePasswordPage isFirst />
}
