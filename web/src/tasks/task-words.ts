import { formatsIn } from '../kernel/formats/use-formats.ts'
import { currentLanguage } from '../kernel/i18n/i18n.ts'
import { keyAt, textAt, textIfAny } from '../kernel/i18n/text-at.ts'
import type { AreaWords } from '../kernel/record/section.ts'

/** The name of a task: the name of its type, or the name from the workflow rule that created it. */
const taskName = (title: unknown) => textIfAny(keyAt('tasks:types', String(title))) ?? String(title)

export const taskWords: AreaWords = {
  label({ field, row }) {
    const [, name] = field.split('.')
    const whole = `${textAt('tasks:fields.task')}: ${taskName(row?.title)}`
    if (name === undefined) return whole
    return `${whole} · ${textAt(keyAt('tasks:fields', name === 'assigneeUuid' ? 'assignee' : name))}`
  },
  value(field, value, names) {
    const formats = formatsIn(currentLanguage())
    if (value === null || value === undefined) return formats.none
    switch (field) {
      case 'task':
        return taskName(value)
      case 'task.state':
        return textAt(keyAt('tasks:states', String(value)))
      case 'task.assigneeUuid':
        return names?.get(String(value)) ?? textAt('tasks:formerUser')
      case 'task.dueOn':
        return formats.date(String(value))
      default:
        return String(value)
    }
  },
}
