-- Whether what somebody does may be signed with their name: they write, approve or administrate where there is a
-- regulated workflow, even one that is archived, since what was submitted to it goes on.
CREATE FUNCTION may_sign(person integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM users u WHERE u.id = person AND (u.is_author OR u.is_approver OR u.is_admin))
     AND EXISTS (SELECT FROM workflows w WHERE w.regulated)
$$;
