/** The worker of practice's computer player. */

import 'escadre/practice/worker';
