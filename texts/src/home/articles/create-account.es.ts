import { type Article, heading, note, paragraph, steps } from './article.ts'

export const createAccount: Article = {
  id: 'create-account',
  topic: 'start',
  title: 'Crear una cuenta',
  summary: 'Dese de alta por su cuenta o con la invitación de su empresa.',
  blocks: [
    heading('invited', 'Con una invitación'),
    steps('Abra el enlace del correo de invitación: vale 7 días.', 'Cree su contraseña y entre con ella.'),
    paragraph(
      'Su administrador ya ha decidido su rol y las carteras que ve. Si el enlace ha caducado, pida que se lo envíe otra vez desde Equipo.',
    ),
    heading('own', 'Por su cuenta'),
    steps(
      'En la entrada, pulse Crear cuenta. Si no aparece, el registro está cerrado: pida acceso a quien administra Lindero en su empresa.',
      'Escriba nombre, apellidos, correo y contraseña; la empresa es opcional.',
      'Acepte las condiciones de uso y pulse Crear cuenta.',
      'Abra el enlace del correo antes de 24 horas y confirme con la contraseña que eligió.',
    ),
    note('No se admiten direcciones de correo desechables. Hasta que confirme el correo no se crea la cuenta.'),
    heading('plan', 'Contratar un plan'),
    paragraph(
      'La prueba dura 15 días y no pide tarjeta. Le avisamos por correo cuando quedan 7, 3 y 1 días. Al terminar, sus datos se guardan y vuelve a verlos en cuanto contrata un plan.',
    ),
    steps(
      'Un administrador abre Suscripción en el menú de usuario.',
      'Elija un plan y pague en la página de Stripe. Si aquí no se paga en línea, hable con el operador: la página dice cómo.',
      'Para cambiar de plan, elija otro. Uno menor que lo que ya usa se rechaza y le dice por cuánto. Debajo de los planes tiene sus facturas. La tarjeta y la baja están en Gestionar pago y facturas.',
    ),
  ],
}
