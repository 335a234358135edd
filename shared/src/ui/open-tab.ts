/**
 * Opens a tab at once and sends it on when its address is known: browsers block a tab that comes later
 * than the press. Without an address, or when that fails, the tab closes again.
 * @returns false when the browser allowed no tab
 */
export async function openTab(address: () => Promise<string | null>): Promise<boolean> {
  const tab = window.open('', '_blank');
  if (tab === null) return false;
  tab.opener = null;
  try {
    const url = await address();
    if (url === null) tab.close();
    else tab.location.replace(url);
  } catch (error) {
    tab.close();
    throw error;
  }
  return true;
}
