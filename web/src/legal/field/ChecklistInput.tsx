import {
  CHECK_ANSWERS,
  CHECKLISTS,
  type CheckAnswer,
  type CheckAnswers,
  type Checklist,
} from '@lindero/domain/legal/checklists'
import { Group, Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ChecklistInputProps {
  checklist: Checklist
  answers: CheckAnswers
  onAnswers: (answers: CheckAnswers) => void
}

/** The questions for a visit, with the answers yes, no and unknown. */
export function ChecklistInput({ checklist, answers, onAnswers }: ChecklistInputProps) {
  const { t } = useTranslation('services')
  return (
    <div>
      {CHECKLISTS[checklist].map((question) => (
        <Radio.Group
          key={question}
          label={t(`visits.questions.${question}`)}
          value={answers[question] ?? ''}
          onChange={(answer) => onAnswers({ ...answers, [question]: answer as CheckAnswer })}
          className="row wrap between gap-y-4 gap-x-16 min-h-44 py-4 border-bottom"
        >
          <Group gap="md">
            {CHECK_ANSWERS.map((answer) => (
              <Radio key={answer} value={answer} label={t(`visits.answers.${answer}`)} />
            ))}
          </Group>
        </Radio.Group>
      ))}
    </div>
  )
}
