import { type Article, heading, note, paragraph, steps } from './article.ts'

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
    note('No se admiten direcciones de correo desechables. Hasta que confirmes el correo no se crea la cuenta.'),
    heading('plan', 'Contratar un plan'),
    paragraph(
      'La prueba dura 15 días y no pide tarjeta. Te avisamos por correo cuando quedan 7, 3 y 1 días. Al terminar, tus datos se guardan y vuelves a verlos en cuanto contratas un plan.',
    ),
    steps(
      'Un administrador abre Suscripción en el menú de usuario.',
      'Elige un plan y paga en la página de Stripe. Si aquí no se paga en línea, habla con el operador: la página dice cómo.',
      'Para cambiar de plan, elige otro. Uno menor que lo que ya usas se rechaza y te dice por cuánto. Debajo de los planes tienes tus facturas. La tarjeta y la baja están en Gestionar pago y facturas.',
    ),
  ],
}
