/** The skills of a comma-separated text (of any script's comma), each once, in its order. */
export function keySkillList(keySkills: string): string[] {
  const skillsByKey = new Map<string, string>();
  for (const part of keySkills.split(/[,，、،]/)) {
    const skill = part.trim();
    const key = skill.toLowerCase();
    if (skill && !skillsByKey.has(key)) skillsByKey.set(key, skill);
  }
  return [...skillsByKey.values()];
}
