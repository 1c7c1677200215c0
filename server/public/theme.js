// The theme that a player has chosen in the client, before anything of the page is shown.
(() => {
  try {
    document.documentElement.dataset.theme = localStorage.getItem('escadre.settings.theme') ?? 'auto';
  } catch {
    // Without storage, the device decides.
  }
})();
