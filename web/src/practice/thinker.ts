/** The worker in which a computer player of practice thinks. */

import 'escadre/practice/worker';
