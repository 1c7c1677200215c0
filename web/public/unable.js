// Speaks where the client cannot: in browsers that read no modules, or not the JavaScript that it is made of. Those have to
// read this file, so it is written in what they know, which is that of 2009.
(function () {
  var TEXTS = {
    en: {
      title: 'This browser is too old',
      text: 'The boards are made of JavaScript that it does not read: modules, and what came until 2022.',
      update: 'Open this address in a newer Firefox, Chrome, Edge or Safari:',
      rules: 'Rulebooks',
    },
    fr: {
      title: 'Ce navigateur est trop ancien',
      text: 'Les plateaux sont faits d’un JavaScript qu’il ne lit pas : des modules, et ce qui est venu jusqu’en 2022.',
      update: 'Ouvrez cette adresse dans un Firefox, Chrome, Edge ou Safari plus récent :',
      rules: 'Règles du jeu',
    },
  };

  /**
   * The language that is set here, else that of the browser.
   *
   * @returns {'en' | 'fr'}
   */
  function spoken() {
    var set = null;
    try {
      set = localStorage.getItem('escadre.settings.language');
    } catch (_) {
      // Nothing is kept here.
    }
    return /^fr/i.test(set || navigator.language || '') ? 'fr' : 'en';
  }

  /**
   * @template {keyof HTMLElementTagNameMap} Tag
   * @param {Element} parent
   * @param {Tag} tag
   * @param {string} [text]
   */
  function add(parent, tag, text) {
    var element = document.createElement(tag);
    if (text) element.appendChild(document.createTextNode(text));
    parent.appendChild(element);
    return element;
  }

  function say() {
    var app = document.getElementById('app');
    if (!app || app.firstChild) return;
    var language = spoken();
    var texts = TEXTS[language];
    document.documentElement.lang = language;
    var head = /** @type {HTMLHeadElement} */ (document.getElementsByTagName('head')[0]);
    var style = add(head, 'link');
    style.rel = 'stylesheet';
    style.href = '/unable.css';
    var page = add(app, 'div');
    page.className = 'unable';
    page.setAttribute('role', 'main');
    var drawing = add(page, 'img');
    drawing.src = '/icons/wreck.svg';
    drawing.alt = '';
    add(page, 'h1', texts.title);
    add(page, 'p', texts.text);
    add(page, 'p', texts.update);
    add(add(page, 'p'), 'code', location.href);
    add(add(page, 'p'), 'a', texts.rules).href = '/docs';
  }

  if (!('noModule' in document.createElement('script'))) return say();
  // Modules are read here, but perhaps not ours.
  window.addEventListener('error', function (event) {
    if (event.error instanceof SyntaxError) say();
  });
})();
