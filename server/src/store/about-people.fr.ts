/** What is kept about people, in French. A column that is missing here does not compile. */

import type { Purposes } from './about-people.ts';

export const PURPOSES_IN_FRENCH: Purposes = {
  matches: { creator: 'l’identifiant du joueur qui a créé la partie et en est l’hôte' },
  seats: {
    player: 'l’identifiant du joueur, pour lui rendre sa place',
    name: 'le nom que voient les autres',
    ready: 'si le joueur est prêt à commencer',
    nonce: 'la part du joueur dans le tirage des dés, pour les vérifier',
    hash: 'une empreinte de cette part, avant qu’elle soit révélée',
    told: 'le dernier événement envoyé au joueur, pour lui raconter la suite',
    since: 'quand le joueur a pris la place',
    namesake: 'distingue les joueurs dont les noms se ressemblent',
    stint: 'depuis quand un ordinateur joue pour le joueur',
    stand_in_votes: 'qui veut qu’un ordinateur joue pour un partenaire absent',
  },
  departures: {
    player: 'l’identifiant d’un joueur qui a quitté la place\u00a0: il ne peut pas changer de camp',
    name: 'le nom sous lequel il jouait',
    since: 'quand il a pris la place',
    until: 'quand il l’a quittée',
  },
  entries: {
    at: 'quand un coup a été accepté',
    seat: 'la place qui l’a joué\u202f; ni nom ni identifiant de joueur n’y figure',
    command: 'le coup, pour revoir et vérifier la partie',
  },
  talk: {
    at: 'quand la ligne a été écrite',
    player: 'l’identifiant de l’auteur, pour le masquer ou le signaler',
    name: 'le nom de l’auteur',
    seat: 'la place de l’auteur',
    camp: 'qui peut lire la ligne',
    text: 'la ligne',
    phrase: 'la phrase toute faite, si c’en est une',
    namesake: 'distingue les auteurs dont les noms se ressemblent',
  },
  logbooks: {
    seat: 'la place de l’auteur',
    at: 'quand la note a été écrite',
    text: 'la note',
  },
  erasures: {
    player: 'l’identifiant d’un joueur supprimé, dont les jetons ne doivent plus servir',
    at: 'quand il a demandé sa suppression',
    until: 'quand son dernier jeton expire',
  },
  blocks: {
    player: 'l’identifiant du joueur qui masque ou bloque',
    other: 'l’identifiant du joueur masqué ou bloqué',
    mode: 'si le joueur est masqué ou bloqué',
    name: 'le nom de l’autre à ce moment-là, pour la liste',
    at: 'quand cela a été fait',
  },
  mutes: { player: 'l’identifiant d’un joueur qui a masqué toute la table' },
  sent_away: { player: 'l’identifiant d’un joueur retiré par l’hôte, pour qu’il ne revienne pas' },
  origins: {
    player: 'l’identifiant d’un joueur d’une table par correspondance',
    mark: 'une empreinte à clé de son adresse ou de son appareil, différente à chaque partie, pour dire aux deux camps s’ils ont la même',
  },
  graces: {
    player: 'l’identifiant d’un joueur dont la connexion est lente',
    left: 'le temps supplémentaire qu’il lui reste',
    late: 'le nombre de réponses qui en ont eu besoin',
  },
  breakers: {
    player: 'l’identifiant du joueur qui a interrompu l’ouverture des dés',
    name: 'son nom à ce moment-là',
  },
  sessions: {
    id: 'la session\u00a0: une par appareil',
    player: 'l’identifiant du joueur',
    name: 'son nom',
    device:
      'le navigateur et le système, si le navigateur les dit, pour la liste des appareils\u202f; supprimés à la fin de la session',
    device_mark:
      'une empreinte à clé de l’appareil, pour qu’une session copiée ne serve pas ailleurs\u202f; supprimée à la fin de la session',
    created_at: 'quand l’appareil s’est connecté',
    used_at: 'quand il a servi pour la dernière fois',
    expires_at: 'quand la session expire',
    generation:
      'combien de fois le jeton a été remplacé\u202f; ni jeton ni empreinte de jeton n’est enregistré',
    replaced_at: 'quand le jeton a été remplacé pour la dernière fois',
    taken_up: 'si l’appareil l’a reçu',
    ended_at: 'quand la session a été fermée',
    came_by:
      'si l’appareil est venu par un code de récupération ou une clé d’accès, pour le dire aux autres appareils du joueur',
  },
  recovery_codes: {
    player: 'l’identifiant du joueur que le code ramène',
    id: 'les huit premières lettres du code, pour le trouver\u202f; ni le reste ni une empreinte n’est enregistré',
    name: 'le nom du joueur à ce moment-là, si aucune session n’en a d’autre',
    generation: 'le numéro du code\u00a0: un nouveau annule l’ancien',
    made_at: 'quand il a été fait',
    used_at: 'quand il a servi pour la dernière fois',
    ended_at: 'quand il a été retiré',
  },
  passkeys: {
    id: 'la clé d’accès, comme l’appelle l’appareil qui l’a faite',
    player: 'l’identifiant du joueur qu’elle ramène',
    player_name: 'le nom du joueur à ce moment-là, si aucune session n’en a d’autre',
    handle: 'un nombre au hasard par lequel les appareils connaissent le joueur',
    public_key:
      'la clé publique, pour vérifier la réponse de l’appareil\u202f; elle ne laisse entrer personne',
    counter: 'combien de fois l’appareil s’en est servi, s’il compte, pour remarquer une copie',
    name: 'le navigateur et le système qui l’ont faite, si le navigateur les dit, pour la liste des clés',
    made_at: 'quand elle a été faite',
    used_at: 'quand elle a servi pour la dernière fois',
  },
  reports: {
    at: 'quand le signalement a été fait',
    reporter: 'l’identifiant de l’auteur',
    subject: 'l’identifiant du joueur signalé',
    name: 'le nom du joueur signalé à ce moment-là',
    why: 'le motif, dans les mots de l’auteur',
    lines: 'les lignes signalées, telles que le serveur les a reçues',
  },
  sanctions: {
    kind: 'si le joueur est réduit au silence, exclu ou renommé',
    subject: 'l’identifiant du joueur, ou l’adresse exclue',
    name: 'le nom donné par l’exploitant',
    at: 'quand elle a été décidée',
    until: 'quand elle prend fin',
    why: 'le motif de l’exploitant',
  },
  acts: {
    at: 'quand l’exploitant a agi',
    by: 'le nom de l’exploitant, tel qu’il l’a donné',
    act: 'ce qui a été fait',
    subject: 'l’identifiant du joueur ou de la partie, ou l’adresse',
    detail: 'les noms et les durées qui en font partie',
    why: 'le motif de l’exploitant',
  },
};
