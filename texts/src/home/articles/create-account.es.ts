import { type Article, heading, note, paragraph, steps } from '../article.ts'

export const createAccount: Article = {
  id: 'create-account',
  topic: 'start',
  title: 'Crear una cuenta',
  summary: 'Date de alta por tu cuenta o con la invitación de tu empresa.',
  blocks: [
    heading('invited', 'Con una invitación'),
    steps('Abre el enlace del correo de invitación: vale 7 días.', 'Crea tu contraseña y entra con ella.'),
    paragraph(
      'Tu administrador ya ha decidido tu rol y las carteras que ves. Si el enlace ha caducado, pide que te lo envíe otra vez desde Equipo.',
    ),
    heading('own', 'Por tu cuenta'),
    steps(
      'En la entrada, pulsa Crear cuenta. Si no aparece, el registro está cerrado: pide acceso a quien administra Lindero en tu empresa.',
      'Escribe nombre, apellidos, correo y contraseña; la empresa es opcional.',
      'Acepta las condiciones de uso y pulsa Crear cuenta.',
      'Abre el enlace del correo antes de 24 horas y confirma con la contraseña que elegiste.',
    ),
    note(
      'No se admiten direcciones de correo desechables. Hasta que confirmes el correo no se crea la cuenta.',
    ),
  ],
}
