/** Terms of use. */
export const terms = `
# Condiciones de uso

Este es el texto de serie del programa. Antes de abrir el servicio al público, su titular debe revisarlo, completar lo que figura entre corchetes y adaptarlo a su contrato con los clientes.

# Quién y qué

Estas condiciones regulan el uso de la aplicación que presta {{operatorName}}, cuyos datos figuran en el aviso legal. Al registrarse o usar la cuenta que su empresa le ha dado, las acepta. Si su empresa tiene un contrato con {{operatorName}}, ese contrato prevalece en lo que diga otra cosa.

# Su cuenta

- La cuenta es personal. No comparta la contraseña ni los enlaces que recibe por correo.
- Los datos con los que se registra deben ser suyos y ciertos; no se admiten direcciones de correo desechables.
- Si cree que alguien ha entrado en su cuenta, cambie la contraseña, cierre las demás sesiones en su perfil y avísenos en {{operatorEmail}}.
- Quien administra su empresa en la aplicación puede darle de alta, cambiar sus permisos y darle de baja.

# Qué ofrece el servicio

La aplicación permite gestionar carteras, activos y documentos, consultar anuncios y cierres, y estimar valores. Cada plan tiene límites de activos en operación y de usuarios activos, que la aplicación muestra antes de que los alcances.

Las valoraciones son estimaciones hechas con la evidencia que se muestra junto a ellas. No son tasaciones oficiales (Orden ECO/805/2003) ni asesoramiento jurídico, fiscal o de inversión. Compruebe la evidencia antes de decidir.

# Uso correcto

- No introduzca datos que no tenga derecho a tratar.
- No intente acceder a datos de otros clientes, eludir los límites ni alterar el servicio.
- El uso por programa está permitido a los clientes con la API activada, dentro del límite de peticiones por minuto que la aplicación comunica.
- No extraiga en bloque la información de mercado para revenderla o formar otra base de datos.

Si un uso pone en peligro el servicio o a terceros, podemos suspender la cuenta lo necesario para evitarlo, y le explicaremos el motivo.

# Sus datos

Lo que introduce sigue siendo suyo o de su empresa. Concede a {{operatorName}} el permiso necesario para guardarlo y tratarlo con el fin de prestar el servicio, y nada más. Puede exportar sus carteras en cualquier momento.

Cuando introduce datos personales de terceros, su empresa (o usted, si usa la aplicación en su actividad profesional) es la responsable y {{operatorName}} la encargada del tratamiento. En ese papel, {{operatorName}}: trata los datos solo según sus instrucciones y para prestar el servicio; guarda confidencialidad; aplica medidas de seguridad adecuadas; contrata subencargados solo con las mismas garantías y los enumera en la política de privacidad; ayuda a atender los derechos de las personas y a notificar brechas, de las que avisa sin dilación indebida; borra o devuelve los datos al terminar; y pone a su disposición lo necesario para comprobarlo (artículo 28 del RGPD).

# Precio y suscripción

Los precios, la forma de pago y la renovación son los del plan que contrate: [precios y condiciones del titular]. Si la suscripción deja de estar activa, podrá entrar para gestionarla y descargar sus datos personales; el resto queda cerrado hasta que se reactive.

Si contrata como consumidor, tiene 14 días para desistir, salvo que pida que el servicio empiece antes y se haya prestado por completo.

# Disponibilidad y responsabilidad

Procuramos que el servicio esté siempre disponible y avisamos de los cortes previstos. Depende en parte de servicios públicos de cartografía y catastro que no controlamos.

{{operatorName}} responde de los daños que cause por dolo o culpa grave y, en lo demás, con el límite que fije el contrato: [límite de responsabilidad]. Nada de esto limita los derechos de los consumidores ni la responsabilidad que la ley no permite limitar.

# Duración y baja

Puede darse de baja cuando quiera, en su perfil o escribiendo a {{operatorEmail}}. Antes de borrar los datos de un cliente que se va, le damos [plazo] para exportarlos.

# Cambios

Si cambiamos estas condiciones, le avisaremos con al menos 30 días de antelación. Si no está de acuerdo, puede darse de baja antes de que se apliquen.

# Ley y tribunales

Se aplica la ley española. Si actúa como consumidor, son competentes los tribunales de su domicilio. En otro caso, las partes se someten a los de [ciudad].
`
